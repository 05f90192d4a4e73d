/** All that other modules may import of messaging. Loads no routes. */
export { hideMessage } from './chat/hide.ts'
export { messagesOfOrder } from './chat/ofOrder.ts'
export { unreadRoomsOf } from './chat/rooms.ts'
export { findPublic } from './reports/subject.ts'

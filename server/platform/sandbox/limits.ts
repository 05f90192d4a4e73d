/** Time limits are processor time; on a busy machine an honest file may wait so many times longer for its turn. */
export const wallFactor = 2

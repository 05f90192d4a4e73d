export { useRoleName } from './members/roleNames.ts'

export { Count } from './count.tsx'
export { Photos } from './photos.tsx'
export { useSteps } from './quantity.ts'

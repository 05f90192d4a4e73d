/** npm run bench -- page: writes docs/measurements.md from docs/measurements.json. */
import { writeFileSync } from 'node:fs'
import { pageFile, readMeasurements, renderMeasurements } from './measurements.ts'

writeFileSync(pageFile, renderMeasurements(readMeasurements()))

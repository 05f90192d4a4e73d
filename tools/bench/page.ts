/** npm run bench -- page: writes docs/measurements.md and its plot from docs/measurements.json. */
import { readMeasurements, writePage } from './measurements.ts'

writePage(readMeasurements())

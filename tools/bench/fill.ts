/** Makes and keeps a database with made-up products: `node tools/bench/fill.ts <folder> <count>`. */
import { benchDatabase, fill } from './database.ts'

const [folder = '', count = '10000'] = process.argv.slice(2)
const database = await benchDatabase(folder)
await fill(database.db, Number(count), console.log)
await database.stop()

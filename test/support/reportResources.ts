/** Preloaded into a program that is measured: when it ends, it appends what it has used to the given file. */
import { appendFileSync } from 'node:fs'

const file = process.env.RESOURCE_FILE
process.on('exit', () => {
  if (file) appendFileSync(file, `${JSON.stringify(process.resourceUsage())}\n`)
})

/** Preloaded into a measured program: at its end it appends its resource usage to the file RESOURCE_FILE. */
import { appendFileSync } from 'node:fs'

const file = process.env.RESOURCE_FILE
process.on('exit', () => {
  if (file) appendFileSync(file, `${JSON.stringify(process.resourceUsage())}\n`)
})

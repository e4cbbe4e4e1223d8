/** Preloaded into a program that is measured: when it ends, it writes its largest memory in kilobytes to the given file. */
import { appendFileSync } from 'node:fs'

const file = process.env.PEAK_MEMORY_FILE
process.on('exit', () => file && appendFileSync(file, `${process.resourceUsage().maxRSS}\n`))

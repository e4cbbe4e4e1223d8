/**
 * Preloaded into a server: its clock differs from that of the machine by the milliseconds in the file CLOCK_FILE, which a
 * test rewrites while the server runs. Timers do not depend on the clock.
 */
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_FILE ?? ''
const MachineDate = Date
const readTime = () => MachineDate.now() + Number(readFileSync(file, 'utf8'))

globalThis.Date = class extends MachineDate {
  constructor(...values: []) {
    if (values.length === 0) super(readTime())
    else super(...values)
  }

  static override now() {
    return readTime()
  }
} as DateConstructor

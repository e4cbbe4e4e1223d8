import { expect, test } from 'vitest'
import { formatLogLine } from '#server/log.ts'

test('a log line is one line that shows hidden signs of a text as escapes', () => {
  const error = 'Demo\n\u202e\u2028\u0085\u009bKisan क्\u200dष'
  const text = formatLogLine({ level: 'error', event: 'failed', error })
  expect(text).toContain('Demo\\n\\u202e\\u2028\\u0085\\u009bKisan क्\u200dष')
  expect(JSON.parse(text)).toEqual({ level: 'error', event: 'failed', error })
})

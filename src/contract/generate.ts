/**
 * Generates api.d.ts (types) and api.json (paths and schemas) from openapi/api.yaml. With `--check` it writes nothing
 * and fails if the committed files are out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { parse } from 'yaml'

const document = parse(readFileSync('openapi/api.yaml', 'utf8'), { merge: true })
const generatedFiles = {
  'src/contract/api.json': `${JSON.stringify(document)}\n`,
  'src/contract/api.d.ts': astToString(await openapiTypescript(document)),
}

for (const [file, text] of Object.entries(generatedFiles)) {
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is stale: npm run contract`)
    process.exitCode = 1
  }
}

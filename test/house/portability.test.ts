import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** The files of installation, build, sample shop, server and backup; their tests need not run on Windows. */
const files = globSync(['src/**/*.{ts,tsx,mjs}', '.ci/pin-node.mjs', '.deploy/bundleServer.mjs', 'vite.config.ts'])

/** Syntax of POSIX shells; cmd.exe on Windows understands && as well. */
const SHELL_SYNTAX =
  /[$`'*?;|<>~]|(^|\s)&(\s|$)|(^|&&\s*)\w+=|(^|&&\s*)(rm|cp|mv|mkdir|cat|env|sh|bash|export|\.\/\S+)(\s|$)/

/** Code that works on Linux and macOS only, each with its portable replacement. */
const POSIX_ONLY: Readonly<Record<string, RegExp>> = {
  'a fixed folder: os.tmpdir()': /['"`]\/(tmp|dev|var|etc|usr|bin)\//,
  'a list of paths split at colons: path.delimiter': /split\((['"`]):\1\)/,
  'a path joined by hand: path.join': /\$\{\w*([dD]ir|[fF]older)\}\/|([dD]ir|[fF]older) \+ ['"`]\//,
  'the path of a file: address: url.fileURLToPath': /import\.meta\.url\)\.pathname/,
  'a shell: spawn with a list of arguments': /shell: true|\bexecSync\(|[^.\w]exec\(['"`]|['"`]\/bin\/sh/,
  'a signal that Windows does not have': /['"`]SIG(USR1|USR2|QUIT|STOP|CONT|PIPE|ALRM)['"`]/,
}

function findPosixOnly(text: string): string[] {
  return Object.keys(POSIX_ONLY).filter((name) => POSIX_ONLY[name]?.test(text))
}

test('every command of package.json runs in the shell of Windows too', () => {
  expect(Object.keys(scripts).filter((name) => SHELL_SYNTAX.test(scripts[name] ?? ''))).toEqual([])
})

test('no file that the product runs needs a POSIX system', () => {
  const found = files.flatMap((file) => findPosixOnly(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`))
  expect(found).toEqual([])
})

test.each([
  "const folder = '/tmp/khet'",
  "process.env.PATH.split(':')",
  ['readFileSync(`$', '{dataDir}/shop.sqlite`)'].join(''),
  "readFileSync(dataDir + '/shop.sqlite')",
  "new URL('.', import.meta.url).pathname",
  "spawn('ls', { shell: true })",
  "process.kill(pid, 'SIGUSR1')",
])('finds: %s', (line) => {
  expect(findPosixOnly(line)).toHaveLength(1)
})

test.each(['NODE_ENV=production vite build', 'rm -rf dist', 'biome check src/**', 'tsc && ./run', "echo 'built'"])(
  'finds in a command: %s',
  (script) => {
    expect(script).toMatch(SHELL_SYNTAX)
  },
)

/**
 * `npm run types`: checks the types of all sources and that no promise is left behind (.eslint.mjs). Both ask the same
 * programs of the compiler, because each would take as long again to check them by itself.
 */
import { ESLint } from 'eslint'
import ts from 'typescript'

/** The service workers have another library of types than everything else. */
const PROJECTS = ['tsconfig.json', 'src/web/worker/tsconfig.json']

const host = {
  ...ts.sys,
  getCanonicalFileName: (name) => name,
  getNewLine: () => ts.sys.newLine,
  onUnRecoverableConfigFileDiagnostic(diagnostic) {
    throw new Error(ts.formatDiagnostic(diagnostic, host))
  },
}

const projects = PROJECTS.map((file) => ts.getParsedCommandLineOfConfigFile(file, {}, host))
const programs = projects.map(({ fileNames, options }) => ts.createProgram(fileNames, options))
const diagnostics = [
  ...projects.flatMap(({ errors }) => errors),
  ...programs.flatMap((program) => ts.getPreEmitDiagnostics(program)),
]
process.stdout.write(ts.formatDiagnosticsWithColorAndContext(diagnostics, host))

const lint = new ESLint({
  overrideConfigFile: '.eslint.mjs',
  overrideConfig: { languageOptions: { parserOptions: { projectService: false, programs } } },
})
const results = await lint.lintFiles(projects.flatMap(({ fileNames }) => fileNames))
process.stdout.write(await (await lint.loadFormatter()).format(results))

if (diagnostics.length > 0 || results.some(({ errorCount }) => errorCount > 0)) process.exitCode = 1

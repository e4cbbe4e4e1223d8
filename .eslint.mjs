/**
 * The rule that Biome does not have in full: it asks the type checker, and so also finds a Kysely query that nobody
 * awaits. `npm run types` applies it (.ci/checkTypes.mjs). Biome checks everything else.
 */
import { parser, plugin } from 'typescript-eslint'

export default [
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser, parserOptions: { projectService: true } },
    plugins: { '@typescript-eslint': plugin },
    rules: { '@typescript-eslint/no-floating-promises': 'error' },
  },
]

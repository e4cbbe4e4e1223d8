/**
 * `npm run promises`: the rule that Biome does not have in full. It asks the type checker, and so also finds a Kysely
 * query that nobody awaits. Biome checks everything else.
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

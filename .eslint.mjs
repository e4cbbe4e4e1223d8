/**
 * The one rule that Biome does not have: it asks the type checker, and so also finds a Kysely query whose result nobody
 * awaits. `npm run lint` runs it after Biome, which checks everything else.
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

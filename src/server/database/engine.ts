/** The two databases the office runs on: embedded, and the one for when the shop has outgrown it. */
export type Engine = 'sqlite' | 'postgres'

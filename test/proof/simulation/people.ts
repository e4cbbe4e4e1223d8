/** Who has a phone, in the order of their ids in the office. */
export const PEOPLE = ['director', 'head'] as const
export type Person = (typeof PEOPLE)[number]

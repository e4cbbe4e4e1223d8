/** The stored reason of a deletion by a correction; screens show a text in the language of the person. */
export const CORRECTED_REASON = 'corrected'

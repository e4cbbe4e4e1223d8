import type { Call } from '../http/handlerTypes.ts'

/** The part of a call that the handlers of records get from an import. */
export type ImportCall = Pick<Call<'createParty'>, 'db' | 'by' | 'meta' | 'now' | 'assertUnchanged' | 'markContinued'>

/** The fields that calls of forms have beside body and id; these calls take no parameters. */
export const FORM_FIELDS = { path: undefined as never, query: undefined as never, prepared: undefined }

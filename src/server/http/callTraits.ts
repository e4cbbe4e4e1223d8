import type { Operation } from '#contract/operations.ts'

/** What the server does differently for a call; the contract says the rest. */
export type CallTraits = {
  /** Works on the whole database or the server: runs without a transaction and returns a response. */
  isFileOperation?: boolean
  /** Hashes a password, which takes long: opens a transaction of its own after that. */
  hashesPassword?: boolean
  /** Never limited, neither by rate nor by a full disk: a lost device must be locked out at any time. */
  endsSessions?: boolean
  /** Allowed before a one-time password is changed. */
  isAllowedBeforePasswordChange?: boolean
  /** Reads many rows and returns few. */
  scansRows?: boolean
}

/** The calls with traits of their own. */
export const CALL_TRAITS = {
  authenticate: { hashesPassword: true },
  changePassword: { hashesPassword: true, isAllowedBeforePasswordChange: true },
  signOut: { endsSessions: true, isAllowedBeforePasswordChange: true },
  endSession: { endsSessions: true },
  endOtherSessions: { endsSessions: true },
  listBackups: { isFileOperation: true },
  takeBackup: { isFileOperation: true },
  downloadBackup: { isFileOperation: true },
  downloadCsv: { isFileOperation: true },
  getMetrics: { isFileOperation: true },
  getAttention: { scansRows: true },
  reconcileDay: { scansRows: true },
  generateBom: { scansRows: true },
  checkImport: { scansRows: true },
} satisfies Partial<Record<Operation, CallTraits>>

type CallsWith<Trait extends keyof CallTraits> = {
  [O in keyof typeof CALL_TRAITS]: Trait extends keyof (typeof CALL_TRAITS)[O] ? O : never
}[keyof typeof CALL_TRAITS]

export type FileOperation = CallsWith<'isFileOperation'>
export type PasswordHashingOperation = CallsWith<'hashesPassword'>

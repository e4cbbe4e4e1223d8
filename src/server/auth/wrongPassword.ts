import { Refusal } from '#domain/refusal.ts'

/** A failed sign-in: the user of the name, if there is one, and the device. They are logged and not sent. */
type FailedAttempt = { accountId: number | undefined; deviceId: string | null }

/** Thrown for a wrong password, an unknown name and an inactive user alike. */
export class WrongPassword extends Refusal {
  readonly attempt: FailedAttempt

  constructor(attempt: FailedAttempt) {
    super('wrong-password')
    this.attempt = attempt
  }
}

import { Button } from '@chakra-ui/react/button'
import { Text } from '@chakra-ui/react/text'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { buildUpiUri, type UpiAccount } from '#domain/upi.ts'
import { accountsTexts } from '#texts/accounts.ts'
import { settingsTexts as t } from '#texts/settings.ts'
import { api, ifMatchHeader } from '#web/data/api/api.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { useUpiAccount } from '#web/documents/form/AccountField.tsx'
import { useExclusive } from '#web/ui/form/useExclusive.ts'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { translateInstant } from '#web/ui/text/formatInstant.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { QrCode } from '#web/ui/text/QrCode.tsx'
import { Section } from '#web/ui/text/Section.tsx'

type UpiConfirmationProps = { upi: UpiAccount; tag: string | undefined; onConfirmed: () => Promise<void> }

/** A wrong UPI ID would send money to a stranger: a person compares the name that a payment app shows. */
export function UpiConfirmation({ upi, tag, onConfirmed }: UpiConfirmationProps) {
  const translate = useTranslate()
  const [isBusy, runExclusively] = useExclusive()
  const [failure, setFailure] = useState<unknown>()
  const { id, payeeName, confirmedAt } = upi
  const confirm = () =>
    runExclusively(async () => {
      setFailure(undefined)
      try {
        await api.PUT('/api/settings', {
          params: ifMatchHeader(tag),
          body: { upi: { id, payeeName, confirmed: true } },
        })
        await onConfirmed()
      } catch (error) {
        setFailure(error)
      }
    })
  if (confirmedAt)
    return (
      <Section title={t.upiCheck}>
        <Text color="brand.fg">{translate(t.upiConfirmed(id, translateInstant(confirmedAt)))}</Text>
        <MissingAccount />
      </Section>
    )
  return (
    <Section title={t.upiCheck}>
      <Text>{translate(t.upiCheckHelp(payeeName))}</Text>
      <QrCode text={buildUpiUri(upi)} label={translate(t.upiQrOf(id))} />
      {failure !== undefined && <FailureNotice title={t.upiNotConfirmed} failure={failure} />}
      <Button alignSelf="start" disabled={isBusy} aria-busy={isBusy} onClick={confirm}>
        {translate(t.upiConfirm)}
      </Button>
    </Section>
  )
}

/** Without an account, money paid by UPI counts as cash of the seller. */
function MissingAccount() {
  const translate = useTranslate()
  const { data } = useApiQuery('/api/employee')
  const account = useUpiAccount()
  if (!data || account) return null
  return (
    <>
      <Text>{translate(t.upiWithoutAccount)}</Text>
      <Button asChild variant="outline" alignSelf="start">
        <Link to="/AddAccount">{translate(accountsTexts.add)}</Link>
      </Button>
    </>
  )
}

import { Text } from '@chakra-ui/react/text'
import type { Control } from 'react-hook-form'
import { settingsTexts as t } from '#texts/settings.ts'
import { TextField } from '#web/documents/form/fields.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import type { SettingsDraft } from './settingsDraft.ts'

type FirmSectionsProps = { control: Control<SettingsDraft> }

/** The sender on papers, and the UPI account to which customers pay. */
export function FirmSections({ control }: FirmSectionsProps) {
  const translate = useTranslate()
  return (
    <>
      <Section title={t.firm}>
        <Text color="fg.muted">{translate(t.firmHelp)}</Text>
        <TextField control={control} name="firm.name" label={t.firmName} maxLength={100} required />
        <TextField control={control} name="firm.address" label={t.firmAddress} maxLength={300} lineCount={3} />
        <TextField
          control={control}
          name="firm.phones"
          label={t.telephones}
          help={translate(t.telephonesHelp)}
          type="tel"
          maxLength={90}
        />
        <TextField
          control={control}
          name="firm.gstNumber"
          label={t.gstNumber}
          help={translate(t.gstNumberHelp)}
          maxLength={20}
        />
      </Section>
      <Section title={t.upi}>
        <Text color="fg.muted">{translate(t.upiHelp)}</Text>
        <TextField control={control} name="upi.id" label={t.upiId} maxLength={100} />
        <TextField
          control={control}
          name="upi.payeeName"
          label={t.payeeName}
          help={translate(t.payeeNameHelp)}
          maxLength={99}
          required={({ upi }) => upi.id.trim() !== ''}
        />
      </Section>
    </>
  )
}

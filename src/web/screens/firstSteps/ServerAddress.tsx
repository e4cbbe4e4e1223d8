import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { firstStepsTexts as t } from '#texts/firstSteps.ts'
import { isLoopback } from '#web/ui/text/isLoopback.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { QrCode } from '#web/ui/text/QrCode.tsx'

/** Whether other devices can open this address, and the code that opens it there. */
export function ServerAddress() {
  const translate = useTranslate()
  const { origin, hostname, protocol } = location
  if (isLoopback(hostname))
    return (
      <Stack gap="2">
        <Text>{translate(t.address(origin))}</Text>
        <Text>{translate(t.onlyHere)}</Text>
      </Stack>
    )
  return (
    <Stack gap="2">
      {protocol !== 'https:' && <Text>{translate(t.noHttps)}</Text>}
      <Text>{translate(t.scan)}</Text>
      <QrCode text={origin} label={translate(t.address(origin))} />
      <Text>{translate(t.address(origin))}</Text>
    </Stack>
  )
}

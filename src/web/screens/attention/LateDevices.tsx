import { Button } from '@chakra-ui/react/button'
import { Text } from '@chakra-ui/react/text'
import { Link } from '@tanstack/react-router'
import { needsAttention } from '#domain/device.ts'
import { attentionTexts as t } from '#texts/attention.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { getShopTime } from '#web/data/shopTime.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'

/** Names the people whose devices have missing or overdue entries, with a link to all devices. */
export function LateDevices() {
  const translate = useTranslate()
  const { data } = useApiQuery('/api/devices')
  const lateDevices = (data ?? []).filter((device) => needsAttention(device, getShopTime().getTime()))
  if (lateDevices.length === 0) return null
  return (
    <Section title={t.devices}>
      <Text>
        {translate(
          t.lateDevices(
            lateDevices.length,
            [...new Set(lateDevices.map(({ lastPerson }) => lastPerson.name))].join(', '),
          ),
        )}
      </Text>
      <Button asChild size="sm" variant="outline" alignSelf="start">
        <Link to="/Devices">{translate(t.look)}</Link>
      </Button>
    </Section>
  )
}

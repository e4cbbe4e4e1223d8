import { Button } from '@chakra-ui/react/button'
import { Text as Words } from '@chakra-ui/react/text'
import { Link } from '@tanstack/react-router'
import { isLate } from '#domain/device.ts'
import { attentionTexts as t } from '#texts/attention.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { useWords } from '#web/ui/language.tsx'
import { Section } from '#web/ui/Section.tsx'

/** Phones from which entries have not arrived, or on which they wait too long; the way to all phones. */
export function LateDevices() {
  const say = useWords()
  const { data } = useAnswer('/api/devices')
  const late = (data ?? []).filter((device) => isLate(device, Date.now()))
  if (late.length === 0) return null
  return (
    <Section title={t.devices}>
      <Words>
        {say(t.lateDevices(late.length, [...new Set(late.map(({ lastPerson }) => lastPerson.name))].join(', ')))}
      </Words>
      <Button asChild size="sm" variant="outline" alignSelf="start">
        <Link to="/Devices">{say(t.look)}</Link>
      </Button>
    </Section>
  )
}

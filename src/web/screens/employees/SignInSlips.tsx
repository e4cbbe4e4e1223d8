import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Text } from '@chakra-ui/react/text'
import { Link } from '@tanstack/react-router'
import { employeesTexts as t } from '#texts/employees.ts'
import { PaperButton } from '#web/paper/PaperButton.tsx'
import type { SignInSlip } from '#web/paper/paperSource.ts'
import { isLoopback } from '#web/ui/text/isLoopback.ts'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'

/** The slips of people who were added on this page: to print all, or to send one. */
export function SignInSlips({ slips }: { slips: readonly SignInSlip[] }) {
  const translate = useTranslate()
  const { language } = useLanguage()
  const address = `${location.origin}${language === 'hi' ? '/hi/login' : '/login'}`
  return (
    <Section title={t.slips}>
      <Text>{translate(t.slipsHelp)}</Text>
      {isLoopback(location.hostname) && <Text color="fg.muted">{translate(t.slipsNeedAddress)}</Text>}
      <Flex gap="3" wrap="wrap">
        {slips.length > 1 && <PaperButton label={t.printSlips} source={{ kind: 'signIn', slips, address }} />}
        {slips.map((slip) => (
          <PaperButton
            key={slip.userName}
            label={t.slipOf(slip.name)}
            source={{ kind: 'signIn', slips: [slip], address }}
          />
        ))}
        <Button asChild variant="outline">
          <Link to="/ShowEmployee">{translate(t.toList)}</Link>
        </Button>
      </Flex>
    </Section>
  )
}

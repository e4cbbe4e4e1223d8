import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { linkOptions, Link as To } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { isStepComplete } from '#domain/firstSteps.ts'
import { employeesTexts } from '#texts/employees.ts'
import { firstStepTexts, firstStepsTexts as t } from '#texts/firstSteps.ts'
import { menuTexts } from '#texts/menu.ts'
import { passwordTexts } from '#texts/passwords.ts'
import { productsTexts } from '#texts/products.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { isLoopback } from '#web/ui/text/isLoopback.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { QrCode } from '#web/ui/text/QrCode.tsx'

/** Whether other devices can open this address, and the code that opens it there. */
function ServerAddress() {
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

/** The ordinary screens that do a step. */
const STEP_LINKS = {
  password: [{ link: linkOptions({ to: '/Password' }), text: passwordTexts.changeTitle }],
  firm: [{ link: linkOptions({ to: '/Settings' }), text: menuTexts.settings }],
  upi: [{ link: linkOptions({ to: '/Settings' }), text: menuTexts.settings }],
  rules: [{ link: linkOptions({ to: '/Settings' }), text: menuTexts.settings }],
  people: [{ link: linkOptions({ to: '/AddEmployee' }), text: employeesTexts.newTitle }],
  goods: [
    { link: linkOptions({ to: '/Import' }), text: menuTexts.import },
    { link: linkOptions({ to: '/ShowProduct' }), text: productsTexts.title },
  ],
  devices: [{ link: linkOptions({ to: '/Devices' }), text: menuTexts.devices }],
  backup: [{ link: linkOptions({ to: '/Books' }), text: menuTexts.maintenance }],
} as const

type StepRowProps = {
  step: Schema<'FirstStep'>
  number: number
  isBusy: boolean
  onTick: () => void
  onUntick: () => void
}

/** One step: its name, its reason, a link to its screen, and a button to tick it off by hand. */
export function StepRow({ step: firstStep, number, isBusy, onTick, onUntick }: StepRowProps) {
  const translate = useTranslate()
  const { step, isDone, isTicked } = firstStep
  const { name, why } = firstStepTexts[step]
  const isOver = isStepComplete(firstStep)
  return (
    <Stack as="li" gap="2" p="4" bg="bg.panel" borderWidth="1px" borderRadius="lg">
      <Flex justify="space-between" gap="3">
        <Text as="h2" fontWeight="semibold">
          {translate(name)}
        </Text>
        <Flex color={isOver ? 'brand.fg' : 'fg.muted'} gap="1" flexShrink="0" align="center">
          {isOver && <Icon name="check" />}
          {translate(isOver ? t.done : t.open)}
        </Flex>
      </Flex>
      <Text color="fg.muted">{translate(why)}</Text>
      {step === 'devices' && !isOver && <ServerAddress />}
      <Flex gap="4" wrap="wrap" align="center">
        {STEP_LINKS[step].map(({ link, text }) => (
          <Link key={link.to} asChild display="inline-flex" minH="11" alignItems="center">
            <To {...link} search={{ step: number }} aria-label={`${translate(text)}: ${translate(name)}`}>
              {translate(text)}
            </To>
          </Link>
        ))}
        {!isDone && (
          <Button
            variant="outline"
            aria-label={translate((isTicked ? t.untick : t.tick)(name))}
            disabled={isBusy}
            onClick={isTicked ? onUntick : onTick}
          >
            {translate(isTicked ? t.untickShort : t.tickShort)}
          </Button>
        )}
      </Flex>
    </Stack>
  )
}

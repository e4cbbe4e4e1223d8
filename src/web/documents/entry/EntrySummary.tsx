import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'
import type { Day } from '#domain/day.ts'
import type { DescriptionItem } from '#web/ui/text/DescriptionList.tsx'
import { FormattedDay } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'

type EntrySummaryProps = { title: ReactNode; day?: Day; figures?: readonly DescriptionItem[]; children?: ReactNode }

/** An entry above the list of booked records: title and day, and below them labelled figures or a text in small type. */
export function EntrySummary({ title, day, figures = [], children }: EntrySummaryProps) {
  const translate = useTranslate()
  return (
    <>
      <Box fontWeight="semibold">
        {title}
        {day && (
          <>
            {' · '}
            <FormattedDay day={day} />
          </>
        )}
      </Box>
      <Flex columnGap="4" wrap="wrap" color="fg.muted" fontSize="sm">
        {figures.map(
          ([label, figure]) =>
            figure && (
              <span key={label.en}>
                {translate(label)} {figure}
              </span>
            ),
        )}
        {children && <span>{children}</span>}
      </Flex>
    </>
  )
}

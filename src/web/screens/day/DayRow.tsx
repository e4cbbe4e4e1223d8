import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { LINE_STYLE } from '#web/ui/text/Section.tsx'

type DayRowProps = { title: Translated; value: ReactNode; note?: ReactNode; link?: LinkProps | undefined }

/** A row of the day: a name, a figure, a note in small type, and the screen that shows more. */
export function DayRow({ title, value, note, link }: DayRowProps) {
  const translate = useTranslate()
  const content = (
    <>
      <Box as="span" flex="1 1 50%" minW="0">
        <Box as="span" display="block" fontWeight="semibold">
          {translate(title)}
        </Box>
        {note && (
          <Box as="span" display="block" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {note}
          </Box>
        )}
      </Box>
      <Flex
        as="span"
        align="center"
        gap="2"
        maxW="50%"
        fontWeight="semibold"
        textAlign="end"
        fontVariantNumeric="tabular-nums"
      >
        {value}
        {link && <span aria-hidden="true">›</span>}
      </Flex>
    </>
  )
  return (
    <Box as="li" listStyleType="none">
      {link ? (
        <Box asChild {...LINE_STYLE} gap="3" py="2">
          <Link {...link}>{content}</Link>
        </Box>
      ) : (
        <Box {...LINE_STYLE} _hover={{}} gap="3" py="2">
          {content}
        </Box>
      )}
    </Box>
  )
}

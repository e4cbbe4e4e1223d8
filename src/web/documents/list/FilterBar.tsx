import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import type { ReactNode } from 'react'
import { commonTexts } from '#texts/common.ts'
import { type ControlProps, Select, type SelectBoxProps } from '#web/ui/form/listControls.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { MAX_SEARCH_LENGTH } from './useFilter.ts'

const FADE_WIDTH = '3rem'

/** The filters of a list in one row; on a small screen it scrolls sideways, and fades out where more follows. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <Flex
      gap="2"
      overflowX="auto"
      mx={{ base: '-4', md: '0' }}
      ps={{ base: '4', md: '0' }}
      // Room behind the last filter, so that it is not faded out at the end.
      pe={{ base: FADE_WIDTH, md: '0' }}
      scrollPaddingInlineEnd={FADE_WIDTH}
      py="1"
      scrollbarWidth="none"
      css={{ maskImage: { base: `linear-gradient(to left, transparent, black ${FADE_WIDTH})`, md: 'none' } }}
      _print={{ display: 'none' }}
    >
      {children}
    </Flex>
  )
}

/** The search field of a list. A long label would be cut in it, so all show the same word. */
export function SearchInput({ label, value, onChange }: ControlProps<string>) {
  const translate = useTranslate()
  return (
    <Input
      type="search"
      aria-label={translate(label)}
      placeholder={translate(commonTexts.search)}
      autoComplete="off"
      maxLength={MAX_SEARCH_LENGTH}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      minH="11"
      flex={{ base: '1 0 9rem', md: '1 1 12rem' }}
      _print={{ display: 'none' }}
    />
  )
}

/** A short list of options in a filter bar, named only for screen readers. */
export function SelectInput<Value extends string>({ label, value, onChange, choices }: SelectBoxProps<Value>) {
  const translate = useTranslate()
  return (
    <Select
      aria-label={translate(label)}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
      minH="11"
      w="auto"
      maxW="48"
      flexShrink="0"
    >
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </Select>
  )
}

import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { useEffect, useRef, useState } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import { useLanguage, useTranslate } from '../text/language.tsx'

type InvalidField = { id: string; label: string }

/**
 * Lists the invalid fields after each attempt to save, in the order of the form, and takes the focus. A single field
 * is not listed but gets the focus itself. It reads the labels from the DOM, in each language, because they exist nowhere
 * else as a list.
 */
export function ErrorSummary({ submitCount }: { submitCount: number }) {
  const translate = useTranslate()
  const container = useRef<HTMLDivElement>(null)
  const { language } = useLanguage()
  const [{ invalidFields, attempt }, setInvalid] = useState<{ invalidFields: InvalidField[]; attempt: number }>({
    invalidFields: [],
    attempt: 0,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels change with the language
  useEffect(() => {
    if (submitCount === 0) return
    const inputs = container.current?.closest('form')?.querySelectorAll<HTMLInputElement>('[aria-invalid=true]') ?? []
    setInvalid({
      invalidFields: [...inputs].map(({ id, labels }) => ({
        id,
        label: labels?.[0]?.textContent?.replace('*', '') ?? '',
      })),
      attempt: submitCount,
    })
  }, [submitCount, language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an attempt to save moves the focus
  useEffect(() => {
    // The sentence at a single field says everything; a screen reader reads it with the field.
    const [only, ...others] = invalidFields
    if (only && others.length === 0) document.getElementById(only.id)?.focus()
    else if (only) container.current?.focus()
  }, [attempt])

  return (
    <Box ref={container} tabIndex={-1} outline="none" display={invalidFields.length > 1 ? 'block' : 'none'}>
      {invalidFields.length > 1 && (
        <Box
          role="alert"
          p="4"
          borderRadius="md"
          colorPalette="danger"
          bg="colorPalette.subtle"
          color="colorPalette.fg"
        >
          {translate(t.checkFields)}
          <Box as="ul" ps="5" mt="1">
            {invalidFields.map(({ id, label }) => (
              <li key={id}>
                <Link href={`#${id}`} color="inherit" py="1" onClick={(event) => focusField(event, id)}>
                  {label || translate(t.field)}
                </Link>
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  )
}

function focusField(event: { preventDefault: () => void }, id: string) {
  event.preventDefault()
  document.getElementById(id)?.focus()
}

import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { useEffect, useRef, useState } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import { useWords } from './language.tsx'

type Wrong = { id: string; label: string }

/**
 * Names the fields that are wrong after each try to save, as they stand in the form, and takes the focus there. Read
 * from the page itself: the labels a person sees are the only list there is.
 */
export function ErrorSummary({ tries }: { tries: number }) {
  const say = useWords()
  const box = useRef<HTMLDivElement>(null)
  const [wrong, setWrong] = useState<Wrong[]>([])

  useEffect(() => {
    if (tries === 0) return
    const inputs = box.current?.closest('form')?.querySelectorAll<HTMLInputElement>('[aria-invalid=true]') ?? []
    setWrong([...inputs].map(({ id, labels }) => ({ id, label: labels?.[0]?.textContent?.replace('*', '') ?? '' })))
  }, [tries])
  useEffect(() => {
    if (wrong.length > 0) box.current?.focus()
  }, [wrong])

  return (
    <Box ref={box} tabIndex={-1} outline="none" display={wrong.length > 0 ? 'block' : 'none'}>
      {wrong.length > 0 && (
        <Box
          role="alert"
          p="4"
          borderRadius="md"
          colorPalette="danger"
          bg="colorPalette.subtle"
          color="colorPalette.fg"
        >
          {say(t.someWrong)}
          <Box as="ul" ps="5" mt="1">
            {wrong.map(({ id, label }) => (
              <li key={id}>
                <Link href={`#${id}`} color="inherit" py="1" onClick={(event) => lead(event, id)}>
                  {label || say(t.field)}
                </Link>
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  )
}

function lead(event: { preventDefault: () => void }, id: string) {
  event.preventDefault()
  document.getElementById(id)?.focus()
}

import { Button } from '@chakra-ui/react/button'
import { useLanguage } from './language.tsx'

/** One tap to the other language, named in that language, so that whoever needs it can read it. */
export function LanguageSwitch({ onBar = false }: { onBar?: boolean }) {
  const { language, choose } = useLanguage()
  const other = language === 'en' ? 'hi' : 'en'
  return (
    <Button
      variant="ghost"
      size="sm"
      lang={other}
      onClick={() => choose(other)}
      {...(onBar && { color: 'fg.onBar', _hover: { bg: 'rgb(255 255 255 / 0.14)' } })}
    >
      {other === 'hi' ? 'हिंदी' : 'English'}
    </Button>
  )
}

import { Button } from '@chakra-ui/react/button'
import { useLanguage } from './language.tsx'

/** Switches to the other language. The label is in that language, so that its readers understand it. */
export function LanguageSwitch({ isOnBar = false }: { isOnBar?: boolean }) {
  const { language, choose } = useLanguage()
  const otherLanguage = language === 'en' ? 'hi' : 'en'
  return (
    <Button
      variant="ghost"
      size="sm"
      lang={otherLanguage}
      onClick={() => choose(otherLanguage)}
      {...(isOnBar && { color: 'fg.onBar', _hover: { bg: 'rgb(255 255 255 / 0.14)' } })}
    >
      {otherLanguage === 'hi' ? 'हिंदी' : 'English'}
    </Button>
  )
}

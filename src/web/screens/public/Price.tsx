import { Text } from '@chakra-ui/react/text'
import { useLanguage } from '#web/ui/text/language.tsx'

/** A price in whole rupees in Indian grouping: ₹1,100. */
export function Price({ rupees }: { rupees: number }) {
  const { language } = useLanguage()
  const formatted = new Intl.NumberFormat(`${language}-IN-u-nu-latn`, { maximumFractionDigits: 0 }).format(rupees)
  return (
    <Text fontSize="2xl" lineHeight="short" fontWeight="bold" color="brand.fg">
      {`₹${formatted}`}
    </Text>
  )
}

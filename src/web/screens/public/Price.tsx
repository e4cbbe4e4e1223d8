import { Text as Words } from '@chakra-ui/react/text'
import { useLanguage } from '#web/ui/language.tsx'

/** A price in whole rupees in Indian grouping: ₹1,100. */
export function Price({ rupees }: { rupees: number }) {
  const { language } = useLanguage()
  const shown = new Intl.NumberFormat(`${language}-IN-u-nu-latn`, { maximumFractionDigits: 0 }).format(rupees)
  return (
    <Words fontSize="2xl" lineHeight="short" fontWeight="bold" color="brand.fg">
      {`₹${shown}`}
    </Words>
  )
}

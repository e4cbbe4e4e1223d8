import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Language, Translated } from '#texts/translated.ts'

const STORAGE_KEY = 'language'
const LanguageContext = createContext<{ language: Language; choose: (language: Language) => void }>({
  language: 'en',
  choose: () => undefined,
})

/** The stored choice, otherwise the language of the browser. */
function readStoredLanguage(): Language {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    if (stored === 'en' || stored === 'hi') return stored
    return navigator.language.startsWith('hi') ? 'hi' : 'en'
  } catch {
    return 'en'
  }
}

/** Provides the language. `fixed` is for pages whose address decides it. */
export function LanguageProvider({ fixed, children }: { fixed?: Language; children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(() => fixed ?? readStoredLanguage())
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const choose = (newLanguage: Language) => {
    setLanguage(newLanguage)
    try {
      localStorage.setItem(STORAGE_KEY, newLanguage)
    } catch {
      // Storage is blocked: the choice lasts until the page is closed.
    }
  }
  return <LanguageContext value={{ language, choose }}>{children}</LanguageContext>
}

/** Returns a function that selects the text in the current language: `translate(t.newTitle)`. */
export function useTranslate(): (text: Translated) => string {
  const { language } = useContext(LanguageContext)
  return (text) => text[language]
}

export function useLanguage() {
  return useContext(LanguageContext)
}

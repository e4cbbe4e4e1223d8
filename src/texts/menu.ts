import type { Texts } from './text.ts'

/** The top bar, the side menu, and the notices that lie over every screen. */
export const menuTexts = {
  menu: { en: 'Menu', hi: 'मेनू' },
  openMenu: { en: 'Open menu', hi: 'मेनू खोलें' },
  closeMenu: { en: 'Close menu', hi: 'मेनू बंद करें' },
  home: { en: 'Home', hi: 'होम' },
  products: { en: 'Products', hi: 'उत्पाद' },
  aboutUs: { en: 'About Us', hi: 'हमारे बारे में' },
  services: { en: 'Services', hi: 'सेवाएँ' },
  sale: { en: 'Sale', hi: 'बिक्री' },
  purchase: { en: 'Purchase', hi: 'खरीद' },
  production: { en: 'Production', hi: 'उत्पादन' },
  party: { en: 'Party', hi: 'पार्टी' },
  product: { en: 'Product', hi: 'बना सामान' },
  component: { en: 'Component', hi: 'पुर्ज़े' },
  employee: { en: 'Employee', hi: 'कर्मचारी' },
  other: { en: 'Other', hi: 'अन्य' },
  addProduction: { en: 'Add production', hi: 'उत्पादन जोड़ें' },
  addParty: { en: 'Add party', hi: 'पार्टी जोड़ें' },
  expenses: { en: 'Expenses', hi: 'खर्च' },
  transfers: { en: 'Fund Transfer', hi: 'पैसे का लेन-देन' },
  deletedPurchases: { en: 'Deleted Purchases', hi: 'मिटाई गई खरीद' },
  generateBom: { en: 'Generate BOM', hi: 'सामान की सूची बनाएँ' },
  addSale: { en: 'Add sale', hi: 'बिक्री जोड़ें' },
  salesList: { en: 'Sales List', hi: 'पार्टी सूची' },
  deletedSales: { en: 'Deleted Sales', hi: 'मिटाई गई बिक्री' },
  outbox: { en: 'Waiting entries', hi: 'भेजने बाकी' },
  login: { en: 'Login', hi: 'लॉगिन' },
  myAccount: (userName: string) => ({ en: `${userName}: my account`, hi: `${userName}: मेरा खाता` }),
  signOut: { en: 'Sign out', hi: 'लॉगआउट' },
  lookLight: { en: 'Light', hi: 'उजला' },
  lookDark: { en: 'Dark', hi: 'गहरा' },
  offline: {
    en: 'No connection. You can go on working: entries are kept on this phone.',
    hi: 'नेटवर्क नहीं है। काम करते रहिए: सब कुछ इस फ़ोन में रखा जाता है।',
  },
  updateReady: { en: 'A new version of the app is ready.', hi: 'ऐप का नया संस्करण तैयार है।' },
  updateHeld: {
    en: 'A form is half typed. Finish it first, then take the new version.',
    hi: 'एक फ़ॉर्म अधूरा है। पहले उसे पूरा करें, फिर नया संस्करण लें।',
  },
  updateNow: { en: 'Use it now', hi: 'अभी बदलें' },
} satisfies Texts

/** Signing in and out. */
export const sessionTexts = {
  title: { en: 'Login', hi: 'लॉगिन' },
  userName: { en: 'Username', hi: 'यूज़रनेम' },
  password: { en: 'Password', hi: 'पासवर्ड' },
  showPassword: { en: 'Show password', hi: 'पासवर्ड दिखाएँ' },
  hidePassword: { en: 'Hide password', hi: 'पासवर्ड छिपाएँ' },
  login: { en: 'Login', hi: 'लॉगिन करें' },
  signOutAsk: { en: 'Sign out?', hi: 'लॉगआउट करें?' },
  unsent: (count: number) => ({
    en: `${count} of your entries have not been sent yet. Nothing will be deleted.`,
    hi: `आपकी ${count} प्रविष्टियाँ अभी भेजी नहीं गई हैं। कुछ भी मिटाया नहीं जाएगा।`,
  }),
  sendFirst: { en: 'Send now', hi: 'अभी भेजें' },
  allSent: { en: 'Everything has been sent.', hi: 'सब भेज दिया गया है।' },
  stillUnsent: {
    en: 'Some entries could not be sent. They are safe on this phone.',
    hi: 'कुछ प्रविष्टियाँ नहीं भेजी जा सकीं। वे इस फ़ोन में सुरक्षित हैं।',
  },
  keep: { en: 'Keep for my next sign-in', hi: 'मेरे अगले लॉगिन तक रखें' },
  exportFirst: { en: 'Export to a file', hi: 'फ़ाइल में निकालें' },
} satisfies Texts

import type { Schema } from '#contract/operations.ts'
import type { ImportField } from '#domain/import/importFields.ts'
import type { ImportKind } from '#domain/import/importLine.ts'
import type { CellReason } from '#domain/import/readRow.ts'
import type { Translated, TranslatedTexts } from './translated.ts'

/** Texts of the import of an old book. */
export const importsTexts = {
  title: { en: 'Import from the old book', hi: 'पुरानी बही से लाएँ' },
  about: {
    en: 'Bring parties with balances, products, components and employees from Excel, Tally or another app. Nothing is saved until you confirm the sums.',
    hi: 'एक्सेल, टैली या दूसरे ऐप से पार्टियाँ (बकाया के साथ), माल, पुर्ज़े और कर्मचारी लाएँ। जब तक आप कुल रकम की पुष्टि नहीं करते, कुछ भी सुरक्षित नहीं होता।',
  },
  choose: { en: 'Choose a file', hi: 'फ़ाइल चुनें' },
  formats: {
    en: 'CSV, Excel (.xlsx), LibreOffice (.ods), Tally masters (.xml, .json, also zipped) or our own export (.zip). At most 5 MB and 4,000 lines. In Tally, export all masters with closing balances as opening balances. Bills of materials of KiCad, EasyEDA, Altium and other programs are recognised.',
    hi: 'CSV, एक्सेल (.xlsx), लिब्रे ऑफ़िस (.ods), टैली मास्टर (.xml, .json, ज़िप में भी) या हमारी अपनी फ़ाइल (.zip)। ज़्यादा से ज़्यादा 5 MB और 4,000 लाइनें। टैली से सारे मास्टर निकालें (एक्सपोर्ट), आखिरी बाकी (closing balance) को शुरुआती बाकी मानकर। KiCad, EasyEDA, Altium जैसे प्रोग्राम से निकली पुर्ज़ों की सूची (BOM) भी पहचानी जाती है।',
  },
  paste: { en: 'Or paste cells from a spreadsheet', hi: 'या स्प्रेडशीट से सेल यहाँ चिपकाएँ' },
  pasted: { en: 'Pasted cells', hi: 'चिपकाए हुए सेल' },
  readPasted: { en: 'Use the pasted cells', hi: 'चिपकाए हुए सेल लें' },
  reading: { en: 'Reading the file…', hi: 'फ़ाइल पढ़ी जा रही है…' },
  lineOf: (line: number, total: number) => ({ en: `Line ${line} of ${total}`, hi: `${total} में से ${line} लाइनें` }),
  templates: { en: 'Or fill in a template', hi: 'या नमूना भरें' },
  template: (kind: Translated) => ({ en: `Template: ${kind.en}`, hi: `नमूना: ${kind.hi}` }),
  file: { en: 'The file', hi: 'फ़ाइल' },
  date: { en: 'Balances and stocks count from', hi: 'बकाया और स्टॉक किस तारीख से' },
  contains: { en: 'What is in it', hi: 'इसमें क्या है' },
  leaveOut: { en: 'Leave this table out', hi: 'यह तालिका छोड़ें' },
  sign: { en: 'An amount without a minus, Dr or Cr means', hi: 'बिना माइनस, Dr या Cr के लिखी रकम का मतलब' },
  owedPositive: { en: "You'll get it from the party", hi: 'पार्टी से लेना है' },
  owedNegative: {
    en: "You'll give it to the party (a list of suppliers, Tally, Swipe)",
    hi: 'पार्टी को देना है (सप्लायरों की सूची, टैली, Swipe)',
  },
  dueByType: {
    en: "From customers you'll get it, to suppliers you'll give it",
    hi: 'ग्राहक से लेना है, सप्लायर को देना है',
  },
  signDoubt: {
    en: 'This is a guess. Please compare it with the old book.',
    hi: 'यह अंदाज़ा है। कृपया पुरानी बही से मिलाएँ।',
  },
  headingDoubt: {
    en: 'The columns are a guess. Please look at them.',
    hi: 'कॉलम अंदाज़े से चुने गए हैं। कृपया उन्हें देख लें।',
  },
  headingRow: { en: 'Row with the headings', hi: 'शीर्षक किस लाइन में हैं' },
  noHeadings: { en: 'There are no headings', hi: 'शीर्षक नहीं हैं' },
  headingFailed: {
    en: 'The headings could not be changed.',
    hi: 'शीर्षक बदले नहीं जा सके।',
  },
  leftOutRows: (count: number) => ({
    en: `${count} row${count === 1 ? ' is' : 's are'} left out as headings or totals`,
    hi: `${count} लाइन${count === 1 ? '' : 'ें'} शीर्षक या जोड़ मानकर छोड़ी गई${count === 1 ? '' : 'ं'}`,
  }),
  leftOutBoardLines: (count: number) => ({
    en: `${count} line${count === 1 ? ' is' : 's are'} left out: not fitted (DNP) or excluded`,
    hi: `${count} लाइन${count === 1 ? '' : 'ें'} छोड़ी गई${count === 1 ? '' : 'ं'}: न लगने वाली (DNP) या सूची से बाहर`,
  }),
  restoreRow: (number: number) => ({ en: `Take in row ${number}`, hi: `लाइन ${number} शामिल करें` }),
  unusedColumns: { en: 'These columns are not used:', hi: 'ये कॉलम काम में नहीं लिए जाएँगे:' },
  summedBills: (count: number) => ({
    en: `${count} bill${count === 1 ? ' was' : 's were'} added to another of the same party.`,
    hi: `${count} बिल उसी पार्टी के दूसरे बिल में जोड़े गए।`,
  }),
  billsKeepDays: { en: 'Dues count from the days of the bills.', hi: 'बकाया बिलों की तारीख से गिना जाएगा।' },
  costPrices: (count: number) => ({
    en: `${count} price${count === 1 ? ' is' : 's are'} what the stock has cost: no selling price is there. Set the price to “Not used” to leave it empty.`,
    hi: `${count} दाम लागत के हैं: बेचने का दाम नहीं मिला। खाली रखने के लिए दाम में “काम में नहीं” चुनें।`,
  }),
  computed: { en: 'Computed', hi: 'फ़ॉर्मूले से' },
  computedLines: (count: number) => ({
    en: `${count} line${count === 1 ? ' has' : 's have'} a value that a formula has computed.`,
    hi: `${count} लाइन${count === 1 ? '' : 'ों'} में कोई रकम या संख्या फ़ॉर्मूले से निकली है।`,
  }),
  negativeStock: (count: number) => ({
    en: `Count ${count} stock${count === 1 ? '' : 's'} below zero as 0`,
    hi: `शून्य से नीचे के ${count} स्टॉक 0 मानें`,
  }),
  columns: { en: 'Columns', hi: 'कॉलम' },
  notUsed: { en: 'Not used', hi: 'काम में नहीं' },
  lines: (count: number) => ({
    en: `${count} line${count === 1 ? '' : 's'}`,
    hi: `${count} लाइन${count === 1 ? '' : 'ें'}`,
  }),
  check: { en: 'Check all lines', hi: 'सब लाइनें जाँचें' },
  checkAgain: { en: 'Check the changed lines', hi: 'बदली हुई लाइनें जाँचें' },
  sending: (count: number) => ({ en: `Sending ${count} lines…`, hi: `${count} लाइनें भेजी जा रही हैं…` }),
  percent: (done: number) => ({ en: `${done} % sent`, hi: `${done} % भेजा गया` }),
  checking: (count: number) => ({
    en: `The office is checking ${count} lines…`,
    hi: `ऑफ़िस में ${count} लाइनें जाँची जा रही हैं…`,
  }),
  checkFailed: { en: 'The lines could not be checked.', hi: 'लाइनें जाँची नहीं जा सकीं।' },
  result: (added: number, known: number, open: number) => ({
    en: `To be added: ${added}. Known and left out: ${known}. For you to decide: ${open}.`,
    hi: `जुड़ेंगी: ${added}। पहले से हैं, छोड़ी जाएँगी: ${known}। आपको तय करनी हैं: ${open}।`,
  }),
  allLines: { en: 'Show all lines', hi: 'सभी लाइनें दिखाएँ' },
  onlyOpen: { en: 'Show only lines to look at', hi: 'सिर्फ़ देखने वाली लाइनें दिखाएँ' },
  noOpen: { en: 'There is nothing to correct.', hi: 'ठीक करने को कुछ नहीं है।' },
  line: (number: number) => ({ en: `Line ${number}`, hi: `लाइन ${number}` }),
  add: { en: 'Add it anyway', hi: 'फिर भी जोड़ें' },
  skip: { en: 'Leave it out', hi: 'छोड़ दें' },
  undecided: { en: 'Not decided', hi: 'तय नहीं' },
  decision: (name: string) => ({ en: `What to do with ${name}`, hi: `${name} का क्या करें` }),
  confirmTitle: { en: 'Do the sums match the old book?', hi: 'क्या पुरानी बही से मिलता है?' },
  get: (amount: string, count: number) => ({
    en: `You'll get ${amount} from ${count} ${count === 1 ? 'party' : 'parties'}.`,
    hi: `आपको ${count} ${count === 1 ? 'पार्टी' : 'पार्टियों'} से ${amount} लेने हैं।`,
  }),
  give: (amount: string, count: number) => ({
    en: `You'll give ${amount} to ${count} ${count === 1 ? 'party' : 'parties'}.`,
    hi: `आपको ${count} ${count === 1 ? 'पार्टी' : 'पार्टियों'} को ${amount} देने हैं।`,
  }),
  stock: (amount: string) => ({ en: `Stock worth ${amount}.`, hi: `${amount} का स्टॉक।` }),
  cash: (amount: string) => ({ en: `${amount} cash with employees.`, hi: `कर्मचारियों के पास ${amount} नकद।` }),
  tickBoth: { en: 'Tick both sums to import.', hi: 'लाने के लिए दोनों रकमों पर निशान लगाएँ।' },
  import: { en: 'Import', hi: 'लाएँ' },
  importing: (count: number) => ({
    en: `The office is importing ${count} lines…`,
    hi: `ऑफ़िस में ${count} लाइनें लाई जा रही हैं…`,
  }),
  importFailed: { en: 'Nothing was imported.', hi: 'कुछ भी नहीं लाया गया।' },
  importUnsure: {
    en: 'The connection broke before the answer came. Press Import again: nothing is imported twice.',
    hi: 'जवाब आने से पहले नेटवर्क टूट गया। फिर से "लाएँ" दबाएँ: कुछ भी दो बार नहीं आएगा।',
  },
  intercepted: {
    en: 'Not the office, but a program on the way to it, for example a firewall, refuses this list: nothing was imported. A word in it may be the cause. Please tell the person who looks after the network.',
    hi: 'इस सूची को ऑफ़िस ने नहीं, रास्ते के किसी प्रोग्राम (जैसे फ़ायरवॉल) ने रोका है: कुछ भी नहीं लाया गया। शायद इसका कोई शब्द कारण हो। कृपया नेटवर्क की देखभाल करने वाले को बताएँ।',
  },
  importStopped: {
    en: 'Sending was stopped. Press Import to send again: nothing is imported twice. What has been imported is listed below.',
    hi: 'भेजना रोक दिया गया। दोबारा भेजने के लिए "लाएँ" दबाएँ: कुछ भी दो बार नहीं आएगा। जो आ चुका है, वह नीचे लिखा है।',
  },
  imported: { en: 'The old book has been imported.', hi: 'पुरानी बही आ गई है।' },
  startOver: { en: 'Choose another file', hi: 'दूसरी फ़ाइल चुनें' },
  earlier: { en: 'Imports so far', hi: 'अब तक लाया हुआ' },
  earlierFailed: { en: 'The imports could not be listed.', hi: 'लाई हुई बहियों की सूची नहीं मिली।' },
  counts: (parties: number, goods: number, people: number) => ({
    en: `${parties} parties, ${goods} products and components, ${people} employees`,
    hi: `${parties} पार्टियाँ, ${goods} माल और पुर्ज़े, ${people} कर्मचारी`,
  }),
  undo: { en: 'Undo', hi: 'वापस लें' },
  undoAsk: { en: 'Undo this import?', hi: 'यह लाया हुआ वापस लें?' },
  undoWhat: {
    en: 'Its balances and stocks are reversed, and its records become inactive. Importing the same lines again brings them back.',
    hi: 'इसकी बकाया और स्टॉक उलट दिए जाएँगे और रिकॉर्ड बंद हो जाएँगे। वही लाइनें फिर लाने पर वे लौट आएँगे।',
  },
  undone: { en: 'The import was undone.', hi: 'लाया हुआ वापस ले लिया गया।' },
  isUndone: { en: 'Undone', hi: 'वापस लिया गया' },
  undoFailed: { en: 'The import was not undone.', hi: 'लाया हुआ वापस नहीं लिया गया।' },
  employeesNeedPassword: {
    en: 'An imported employee can sign in after you set a password under Employee.',
    hi: 'लाया हुआ कर्मचारी तब लॉगिन कर सकेगा जब आप कर्मचारी में उसका पासवर्ड रखेंगे।',
  },
} satisfies TranslatedTexts

export const importKindTexts: { readonly [Kind in ImportKind]: Translated } = {
  party: { en: 'Parties', hi: 'पार्टियाँ' },
  product: { en: 'Products', hi: 'तैयार माल' },
  component: { en: 'Components', hi: 'पुर्ज़े' },
  part: { en: 'Bills of materials', hi: 'माल के पुर्ज़ों की सूची' },
  employee: { en: 'Employees', hi: 'कर्मचारी' },
}

/** The names of columns, which are the headings of the templates, too. */
export const importFieldTexts: { readonly [Field in ImportField]: Translated } = {
  name: { en: 'Name', hi: 'नाम' },
  product: { en: 'Product', hi: 'तैयार माल' },
  version: { en: 'Version', hi: 'संस्करण' },
  mobile: { en: 'Mobile', hi: 'मोबाइल' },
  city: { en: 'City', hi: 'शहर' },
  balance: { en: 'Balance', hi: 'बकाया' },
  bills: { en: 'Opening bills', hi: 'शुरुआती बिल' },
  side: { en: 'Dr or Cr', hi: 'नामे या जमा' },
  lastName: { en: 'Last name', hi: 'उपनाम' },
  debit: { en: "Debit (you'll get)", hi: 'नामे (लेने हैं)' },
  credit: { en: "Credit (you'll give)", hi: 'जमा (देने हैं)' },
  type: { en: 'Type', hi: 'प्रकार' },
  businessName: { en: 'Business name', hi: 'फ़र्म' },
  address: { en: 'Address', hi: 'पता' },
  gstNo: { en: 'GST no.', hi: 'GST नंबर' },
  catagory: { en: 'Category', hi: 'श्रेणी' },
  price: { en: 'Price', hi: 'दाम' },
  dealerPrice: { en: 'Dealer price', hi: 'डीलर दाम' },
  labourCost: { en: 'Labour cost', hi: 'मज़दूरी' },
  stock: { en: 'Stock', hi: 'स्टॉक' },
  minimumStock: { en: 'Minimum stock', hi: 'न्यूनतम स्टॉक' },
  value: { en: 'Value', hi: 'वैल्यू' },
  brand: { en: 'Brand', hi: 'ब्रांड' },
  pack: { en: 'Pack', hi: 'पैक' },
  quantity: { en: 'Quantity', hi: 'मात्रा' },
  userName: { en: 'User name', hi: 'यूज़रनेम' },
  role: { en: 'Role', hi: 'पद' },
  salary: { en: 'Salary', hi: 'वेतन' },
  cash: { en: 'Cash in hand', hi: 'हाथ में नकद' },
}

/** The state of a line: what the import does with it. */
export const lineStateTexts = {
  new: { en: 'New', hi: 'नई' },
  known: { en: 'Known', hi: 'पहले से है' },
  doubtful: { en: 'Please decide', hi: 'तय करें' },
  wrong: { en: 'Wrong', hi: 'गलत' },
  'left-out': { en: 'Left out', hi: 'छोड़ी गई' },
} satisfies TranslatedTexts

/** In a bill of materials the name is that of a component. */
export const partNameText: Translated = { en: 'Component', hi: 'पुर्ज़ा' }

/** Why a line is not simply added; `like` is the record or line that it is like. */
export const importReasonTexts: { readonly [Reason in Schema<'ImportReason'>]: (like: string) => Translated } = {
  'same-mobile': (like) => ({ en: `${like} has this mobile number.`, hi: `${like} का यही मोबाइल नंबर है।` }),
  'same-name': (like) => ({ en: `${like} is in the books already.`, hi: `${like} बही में पहले से है।` }),
  'similar-name': (like) => ({ en: `Is it the same as ${like}?`, hi: `क्या यह ${like} ही है?` }),
  twice: (like) => ({ en: `${like} is in the file twice.`, hi: `${like} फ़ाइल में दो बार है।` }),
  'has-parts': (like) => ({ en: `${like} has a list of parts already.`, hi: `${like} के पुर्ज़ों की सूची पहले से है।` }),
  'user-name-taken': (like) => ({ en: `${like} has this user name.`, hi: `यह यूज़रनेम ${like} का है।` }),
  unknown: () => ({ en: 'It is neither in the books nor in the file.', hi: 'यह न बही में है, न फ़ाइल में।' }),
  ambiguous: () => ({ en: 'Several have this name.', hi: 'इस नाम के कई हैं।' }),
}

/** Why a cell cannot be taken. */
export const cellReasonTexts: { readonly [Reason in CellReason]: Translated } = {
  missing: { en: 'is missing', hi: 'खाली है' },
  'too-long': { en: 'is too long', hi: 'बहुत लंबा है' },
  'no-number': { en: 'is not a number that we understand', hi: 'ऐसी संख्या है जो समझ नहीं आई' },
  negative: { en: 'must not be negative', hi: 'माइनस में नहीं हो सकता' },
  'too-large': { en: 'is too large', hi: 'बहुत बड़ा है' },
  'no-choice': { en: 'is not one of the choices', hi: 'विकल्पों में नहीं है' },
  error: { en: 'is an error of the spreadsheet', hi: 'में स्प्रेडशीट की गड़बड़ी (error) है' },
  date: {
    en: 'became a date in the spreadsheet: please type it',
    hi: 'स्प्रेडशीट में तारीख बन गया: कृपया लिखें',
  },
  'unclear-side': {
    en: 'has Cr, which may be credit or crore: please type it',
    hi: 'में Cr है, जो जमा भी हो सकता है और करोड़ भी: कृपया लिखें',
  },
}

/** Why a file is refused. */
export const fileRefusalTexts = {
  'too-large': { en: 'The file has more than 5 MB.', hi: 'फ़ाइल 5 MB से बड़ी है।' },
  empty: { en: 'There are no lines in it that can be imported.', hi: 'इसमें लाने लायक कोई लाइन नहीं है।' },
  macro: {
    en: 'The file contains macros (programs). Please save it as .xlsx or CSV.',
    hi: 'फ़ाइल में मैक्रो (प्रोग्राम) हैं। कृपया इसे .xlsx या CSV में सुरक्षित करें।',
  },
  'old-excel': {
    en: 'This is an old or encrypted Excel file. Please save it as .xlsx without a password.',
    hi: 'यह पुरानी या पासवर्ड वाली एक्सेल फ़ाइल है। कृपया इसे बिना पासवर्ड .xlsx में सुरक्षित करें।',
  },
  formula: {
    en: 'A cell contains a formula without a stored value. Please open the file in Excel and save it.',
    hi: 'एक सेल में फ़ॉर्मूला है, पर उसका नतीजा फ़ाइल में नहीं है। कृपया फ़ाइल एक्सेल में खोलकर सुरक्षित करें।',
  },
  'too-many-cells': { en: 'The table has too many columns or cells.', hi: 'तालिका में बहुत ज़्यादा कॉलम या सेल हैं।' },
  'unpacks-too-large': { en: 'The file is too large when unpacked.', hi: 'फ़ाइल खुलने पर बहुत बड़ी हो जाती है।' },
  entities: {
    en: 'The file defines XML entities. Tally and Excel write no such files.',
    hi: 'फ़ाइल में XML entities हैं। टैली और एक्सेल ऐसी फ़ाइल नहीं बनाते।',
  },
  broken: {
    en: 'The file is damaged, or it is no list. Please save the list as Excel (.xlsx) or CSV in its program.',
    hi: 'फ़ाइल ख़राब है या इसमें कोई सूची नहीं है। कृपया सूची को उसके प्रोग्राम से एक्सेल (.xlsx) या CSV में निकालें।',
  },
  encrypted: {
    en: 'The file has a password. Please save it without one.',
    hi: 'फ़ाइल पर पासवर्ड लगा है। कृपया इसे बिना पासवर्ड सुरक्षित करें।',
  },
  'other-kind': {
    en: 'This kind of file cannot be read. Please save the list as Excel (.xlsx) or CSV in its program.',
    hi: 'इस तरह की फ़ाइल पढ़ी नहीं जा सकती। कृपया सूची को उसके प्रोग्राम से एक्सेल (.xlsx) या CSV में निकालें।',
  },
  'too-many-lines': {
    en: 'The file has more than 4,000 lines. Please split it.',
    hi: 'फ़ाइल में 4,000 से ज़्यादा लाइनें हैं। कृपया उसे बाँट लें।',
  },
} satisfies TranslatedTexts

import type { ImportField } from './importFields.ts'

/** Texts that a bar separates. */
const split = (...lists: string[]) => lists.flatMap((list) => list.split('|'))

/** Headings of the product in a bill of materials; in a list of products they stand above the names. */
const PRODUCT_HEADINGS = split('product|product name|finished item|made product|तैयार माल|उत्पाद|तैयार सामान')

/** Headings of the quantity in a bill of materials; in a list of goods they stand above the stock. */
const QUANTITY_HEADINGS = split('quantity|qty|pieces|मात्रा|संख्या|नग|कितने')

/** Headings that say that the list is one of parties. */
export const PARTY_HEADINGS = split(
  "party name|party's name|name of party|customer name|name of customer|vendor name|supplier name",
  'ledger name|name of ledger|account name|client name|buyer name|debtor name|creditor name|ledger',
  'particulars|display name|party|customer|vendor|supplier|client|buyer|debtor|creditor|पार्टी',
  'पार्टी का नाम|ग्राहक|ग्राहक का नाम|सप्लायर|सप्लायर का नाम|खाता|खाते का नाम|व्यापारी',
)

/** Headings of the price of what is bought; of a product they are its cost. */
export const PURCHASE_PRICE_HEADINGS = split(
  'purchase price|purchase rate|buying price|cost price|unit cost|cost|valuation rate|last purchase price|खरीद दाम|ख़रीद दाम|लागत',
)

/** Headings that say that the list is one of goods. */
export const GOODS_HEADINGS = [
  ...split(
    'item name|stock item|item|name of item|item description|sku|hsn|hsn code|hsn sac|barcode|unit|uom',
    'base unit|सामान|सामान का नाम|माल|माल का नाम',
  ),
  ...PRODUCT_HEADINGS,
]

/**
 * The headings of each field in English and Hindi, in Tally, Swipe, Vyapar, Zoho, ERPNext, GnuCash and our own export; the
 * first that a table has counts. A heading matches as a whole, without punctuation.
 */
export const HEADINGS: { readonly [Field in ImportField]: readonly string[] } = {
  name: [
    ...split('name|नाम'),
    ...PARTY_HEADINGS,
    ...split(
      'item name|stock item|item|component|component name|part|part name|name of item|stock item name',
      'material|material name|employee|employee name|staff|सामान|सामान का नाम|माल|माल का नाम|पुर्ज़ा',
      'पुर्जा|पुर्ज़े का नाम|कर्मचारी|कर्मचारी का नाम',
    ),
    ...PRODUCT_HEADINGS,
    ...split(
      'item description|description|full name|company name|company|firm name|business name|firm',
      'shop name|contact name|first name',
    ),
  ],
  lastName: split('last name|surname|family name'),
  product: PRODUCT_HEADINGS,
  version: split('version|model|संस्करण|मॉडल|वर्ज़न'),
  mobile: split(
    'mobile|mobile no|mobile number|mobilephone|mobile phone|ledger mobile|whatsapp number|whatsapp no',
    'whatsapp|phone|phone no|phone number|contact no|contact number|contact|telephone|tel|cell|ph no',
    'mob|mob no|mobile numbers|primary phone|phone 1 value|billing phone|मोबाइल|मोबाइल नंबर|मोबाइल न',
    'फ़ोन|फोन|फ़ोन नंबर|फोन नंबर|नंबर',
  ),
  city: split('city|town|village|place|billing city|station|city town|area|address 1 city|शहर|गाँव|गांव|जगह|कस्बा'),
  balance: split(
    'balance|closing balance|current balance|opening balance|outstanding|outstanding amount',
    'outstanding balance|balance due|due amount|amount due|pending amount|total outstanding|net balance',
    'balance amount|total due|total balance|receivables|opening bal|closing bal|bal|op bal|cl bal',
    'op balance|cl balance|open balance|current outstanding|outstanding due|dues amount',
    'total amount due|due balance|amount outstanding|amount|due|dues|बाकी|बाक़ी|बकाया|शुरुआती बाकी',
    'बैलेंस|लेना देना|उधार|बकाया राशि|बाकी रकम|कुल बाकी|कुल बकाया|रकम|राशि',
  ),
  bills: split('opening bills|शुरुआती बिल'),
  side: split('dr cr|cr dr|d c|debit credit|balance type|opening balance type|नामे जमा|जमा नामे'),
  debit: split(
    "debit|dr|debit balance|receivable|receivable balance|to receive|you'll get|you will get",
    'receivable amount|amount receivable|debit amount|dr amount|closing debit|you get|total receivable',
    'total receivables|get|lena|नामे|डेबिट|लेने हैं|लेना है|लेना|आपको मिलेंगे',
  ),
  credit: split(
    "credit|cr|credit balance|payable|payable balance|to pay|you'll give|you will give|payable amount",
    'amount payable|credit amount|cr amount|closing credit|you give|total payable|total payables|give',
    'dena|जमा|क्रेडिट|देने हैं|देना है|देना|आप देंगे',
  ),
  type: split(
    'type|party type|group|parent|under|customer type|contact type|ledger group|group name|party group',
    'प्रकार|किस्म|ग्रुप',
  ),
  businessName: split(
    'business name|company name|firm|firm name|shop|shop name|company|organisation|organization|फ़र्म',
    'फर्म|दुकान|दुकान का नाम',
  ),
  address: split(
    'address|billing address|street|street address|address 1|address line 1|address1|addr1',
    'mailing address|पता',
  ),
  gstNo: split(
    'gst no|gstin|gst number|gst|gstin uin|gstin number|gst identification number|gstin no|gst in',
    'tax id|gst registration number|vat|जीएसटी|जीएसटी नंबर|gst नंबर',
  ),
  catagory: split('category|catagory|item group|stock group|item category|product category|श्रेणी|वर्ग'),
  price: split(
    'retail price|selling price|sale price|sales price|price|rate|standard selling rate|unit price',
    'selling rate|sale rate|sales rate|mrp|विक्रय मूल्य|बिक्री दाम|दाम|कीमत|क़ीमत|भाव|रेट|मूल्य',
  ),
  dealerPrice: split('dealer price|wholesale price|dealer rate|wholesale rate|डीलर दाम|थोक दाम|थोक भाव'),
  labourCost: split('labour cost|labour|मज़दूरी|मजदूरी'),
  stock: [
    ...split(
      'stock|current stock|closing stock|quantity in stock|in stock|current stock quantity|stock quantity',
      'stock on hand|quantity on hand|qty on hand|on hand|available quantity|available stock',
      'available qty|stock qty|closing quantity|closing qty|balance quantity|balance qty|opening stock',
      'opening quantity|opening qty|opening stock quantity|स्टॉक|शुरुआती स्टॉक|माल बचा|कितना है|बचा स्टॉक',
    ),
    ...QUANTITY_HEADINGS,
  ],
  minimumStock: split(
    'minimum stock|minimum|reorder level|min stock|low stock|minimum stock quantity|reorder point',
    'min stock level|minimum stock level|minimum quantity|min qty|safety stock|low stock alert',
    'low stock level|reorder qty|कम से कम|न्यूनतम स्टॉक',
  ),
  value: split('value|rating|मान|वैल्यू'),
  brand: split('brand|make|ब्रांड|कंपनी'),
  pack: split('pack|package|mounting|पैक|पैकेज'),
  quantity: [...split('quantity per piece'), ...QUANTITY_HEADINGS],
  userName: split('user name|username|login|यूज़रनेम|यूजरनेम'),
  role: split('role|designation|post|काम|पद|भूमिका'),
  salary: split('salary|monthly salary|pay|वेतन|तनख़्वाह|तनख्वाह'),
  cash: split('cash|cash in hand|opening cash|नकद|हाथ में नकद|नक़द'),
}

/** Headings that stand in the cells of lists, too: Dr, Cash or Customer alone makes no row of headings. */
export const WORDS_IN_CELLS = split(
  'dr|cr|debit|credit|नामे|जमा|डेबिट|क्रेडिट|लेना|देना|लेना है|देना है|लेने हैं|देने हैं|उधार',
  'receivable|payable|to receive|to pay|cash|नकद|नक़द|customer|ग्राहक|party|पार्टी|supplier|vendor',
  'client|buyer|debtor|creditor|सप्लायर|व्यापारी|shop|दुकान|firm|company|फ़र्म|फर्म|कंपनी|employee',
  'staff|कर्मचारी|item|part|component|product|material|माल|सामान|पुर्ज़ा|पुर्जा|due|dues|pay|post',
  'opening balance|closing balance|station|village|गाँव|गांव|नग|pieces|minimum|काम|labour|मज़दूरी',
  'मजदूरी|group|बाकी|बाक़ी|बकाया',
)

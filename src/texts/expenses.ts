import type { TranslatedTexts } from './translated.ts'

/** Texts about employees' expenses. */
export const expensesTexts = {
  title: { en: 'Expenses', hi: 'खर्च' },
  add: { en: 'Add Expense', hi: 'खर्च जोड़ें' },
  amount: { en: 'Amount', hi: 'रकम' },
  byEmployee: { en: 'By Employee', hi: 'किसने किया' },
  action: { en: 'Action', hi: 'कार्य' },
  none: { en: 'No expenses yet.', hi: 'अभी कोई खर्च नहीं है।' },
  fetchFailed: { en: 'Failed to fetch expenses data.', hi: 'खर्च की जानकारी नहीं मिल सकी।' },
  details: { en: 'Expense Details', hi: 'खर्च का विवरण' },
  newTitle: { en: 'Add Expense', hi: 'नया खर्च' },
  editTitle: { en: 'Edit and resend the expense', hi: 'खर्च ठीक करके फिर भेजें' },
  correctTitle: (id: number) => ({ en: `Correct expense ${id}`, hi: `खर्च ${id} ठीक करें` }),
  save: { en: 'Save Expense', hi: 'खर्च सुरक्षित करें' },
  savedHere: {
    en: 'Saved on this phone. It will be sent automatically when there is a network.',
    hi: 'इस फ़ोन में सुरक्षित। नेटवर्क आते ही अपने आप भेज दिया जाएगा।',
  },
  saved: { en: 'Expense account added successfully!', hi: 'खर्च सुरक्षित हो गया!' },
  saveFailed: {
    en: 'Failed to save expense account. Please try again.',
    hi: 'खर्च सुरक्षित नहीं हो सका। कृपया फिर कोशिश करें।',
  },
  deleted: { en: 'Expense deleted successfully.', hi: 'खर्च मिटा दिया गया।' },
  deleteFailed: { en: 'Failed to delete expense.', hi: 'खर्च मिटाया नहीं जा सका।' },
} satisfies TranslatedTexts

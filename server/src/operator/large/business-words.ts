const verbs = 'Plan,Check,Record,Review,Order,Deliver,Build,Test,Release,Price,Train,Audit,Repair,Ship,Store,Inspect,Approve,Measure'
const objects =
  'supplier offers,customer enquiries,spare parts,drawings,contracts,invoices,tools,prototypes,shipments,complaints,forecasts,certificates,instruments,batches,budgets,vacancies,warehouses,software'
const firstNames =
  'Amara,Bruno,Chen,Dagny,Elif,Farid,Greta,Hugo,Ines,Jonas,Kofi,Lena,Marek,Nadia,Olav,Priya,Quentin,Rosa,Sven,Tomoko,Ulrike,Viktor,Wanda,Yusuf,Zofia'
const lastNames =
  'Abel,Berger,Costa,Dahl,Eriksen,Fischer,Garcia,Hansen,Ivanov,Jensen,Keller,Lindqvist,Moreau,Novak,Okafor,Petersen,Quinn,Rossi,Santos,Tanaka,Ueda,Vasquez,Weber,Yilmaz,Zhang'
const remarks =
  'Please name who checks this before it goes on.|The form that is named here was replaced last year.|We do this twice: here, and once more at the customer.|It is not clear what happens where the supplier is late.|The second step takes most of the time, and nobody waits for it.|This is how we work in the north; in the south it is different.'
const subjects = 'Wording of step,Who decides,Missing input,Order of the steps,Old form,Time that it takes'
const params = 'Lead time,Complaints,Share on time,First pass yield,Open questions,Answers within a day'
const documents = 'Work instruction,Check list,Policy,Report form,Training plan,Price list'

const pick = (list: string, index: number, separator = ','): string => {
  const words = list.split(separator)
  return words[index % words.length] ?? ''
}

/** The same number is always called the same; neighbours are called differently. */
export const nameOfProcess = (n: number): string => `${pick(verbs, n)} ${pick(objects, n * 7 + Math.floor(n / 18))} ${n}`
export const firstNameOf = (n: number): string => pick(firstNames, n)
export const lastNameOf = (n: number): string => pick(lastNames, n * 3 + Math.floor(n / 25))
export const remarkOf = (n: number): string => pick(remarks, n, '|')
export const subjectOf = (n: number): string => `${pick(subjects, n)} ${n}`
export const paramOf = (n: number): string => `${pick(params, n)} ${n}`
export const nameOfDocument = (n: number): string => `${pick(documents, n)} ${pick(objects, n * 5)} ${n}`
export const nameOfFolder = (n: number): string => `${pick(documents, n)}s ${n}`

/** A whole number below `below` that looks like chance and is none. */
export const scatter = (n: number, below: number): number => (Math.imul(n + 1, 2_654_435_761) >>> 8) % below

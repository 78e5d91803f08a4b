/** '1,204': whole numbers as the product writes them, whatever the language of the browser. */
export const formatNumber = (number: number): string => number.toLocaleString('en-US')

/** Whether the keyboard is with nothing in particular: with the page, or with the panel that shows a tab. */
export const isNowhere = (element: EventTarget | null): boolean =>
  element === null || element === document.body || (element instanceof Element && element.getAttribute('role') === 'tabpanel')

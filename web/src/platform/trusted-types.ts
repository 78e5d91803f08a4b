interface PolicyFactory {
  createPolicy: (name: 'default', rules: { createHTML: (text: string) => string | null }) => unknown
}

/**
 * The one text the page may set as HTML without a policy of its own is a style sheet: Mantine writes its variables into a `<style>`.
 * Anything with an angle bracket is refused by the browser where the server demands Trusted Types (specification 5 §18).
 */
export function allowStyleSheetsOnly(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', { createHTML: (text) => (/[<>]/.test(text) ? null : text) })
}

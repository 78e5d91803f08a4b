/** The guides of the Help menu (specification 1 §2, specification 5 §15): built from `docs/guides/<id>.md` to `/guides/<id>.pdf`. */
export const guides = [
  { id: 'navigator', title: 'Navigator' },
  { id: 'faq', title: 'FAQ' },
  { id: 'user-guide', title: 'User Guide' },
  { id: 'administrator-guide', title: "Administrator's and CEO's Guide" },
] as const

export type GuideId = (typeof guides)[number]['id']

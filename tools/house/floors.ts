/**
 * The folders of each workspace from the ground up: a folder imports only what is below it. Folders of one line are on one floor and know
 * nothing of each other.
 */
export const floors: Readonly<Record<Workspace, readonly (readonly string[])[]>> = {
  contract: [
    ['messages'],
    ['http'],
    ['rights'],
    // What goes by kinds of items asks which there are.
    ['kind'],
    ['company'],
    ['session'],
    ['factor', 'invitation', 'preference'],
    ['sign-in', 'sso'],
    ['user'],
    ['version'],
    ['chart', 'editor'],
    ['expectation', 'changelog', 'summary', 'presence'],
    ['comment', 'performance'],
    ['improvement'],
    // What is written about a month, a plan or a sheet is a document: its rights are theirs.
    ['document'],
    // Who may read an item suggests what should be better, whatever it is.
    ['suggestion', 'reading', 'handover', 'pack'],
    // The list of permissions shows the rights of all that is below a process.
    ['process', 'address'],
    ['alert', 'audit', 'client-error', 'guidance', 'help', 'report', 'provisioning'],
    ['search', 'impact', 'signing', 'substitute', 'consent', 'review', 'as-of'],
    ['work'],
  ],
  // A chart is what shapes and geometry speak of, and rules say what it may be.
  diagram: [
    ['text'],
    ['model'],
    ['rules'],
    ['shapes'],
    ['geometry'],
    ['outline', 'clipboard'],
    ['behaviors'],
    ['renderers', 'layout', 'exchange'],
    ['commands'],
    ['history'],
    ['diff'],
    ['merge', 'summary'],
  ],
  // Whoever notifies people writes that into `announcement`; `alert` above the domains reads it all. Who gains a role is announced what waits
  // for a decision, so that `role` is above charts and expectations, and `process` below. The operator's command can fill a company with the demo.
  server: [
    ['platform'],
    ['announcement', 'company'],
    ['session', 'version', 'preference'],
    ['factor'],
    ['sign-in'],
    ['user'],
    ['process'],
    // What becomes of a version becomes of the suggestions that were taken up in it, and of who is asked to read it: each kind of version says so.
    ['suggestion', 'reading'],
    ['chart'],
    ['expectation', 'summary', 'changelog', 'presence'],
    ['performance', 'comment'],
    ['document'],
    ['improvement'],
    // All kinds of versions with their adapters: what goes by kinds asks here.
    ['kind'],
    // What a version touches is in any of the domains.
    ['impact', 'signing', 'substitute', 'consent'],
    ['alert'],
    // What is looked at again is any of the kinds that alerts speak of.
    ['role', 'review'],
    // What hangs on a person is in any of the domains, and some of it waits for the administrator.
    ['handover'],
    ['invitation', 'guidance', 'audit', 'client-error', 'work'],
    // Whoever comes in by a provider may have been invited.
    ['sso'],
    ['search', 'report', 'provisioning'],
    // A pack holds what is in any of the domains.
    ['pack'],
    ['demo'],
    ['operator'],
    ['attacks'],
  ],
  web: [
    ['theme'],
    ['platform'],
    ['company'],
    ['ui'],
    ['session'],
    ['upload', 'preference', 'factor'],
    ['tabs'],
    ['changelog'],
    ['editor'],
    ['presence', 'comment'],
    ['process'],
    ['user', 'impact', 'signing', 'suggestion', 'review', 'reading'],
    ['version', 'substitute', 'handover'],
    // What waits is shown beside charts, in the details of a process, and in the toolbar.
    ['work'],
    ['alert'],
    ['chart'],
    ['document'],
    ['improvement'],
    ['expectation'],
    ['performance'],
    ['summary'],
    ['consent'],
    // The screens of plain kinds of items, which the tree of a process leads to.
    ['kind'],
    ['workspace'],
    ['pack'],
    ['audit', 'report', 'search', 'guidance', 'invitation', 'profile', 'help', 'sign-in', 'provisioning', 'sso', 'as-of'],
    ['app'],
  ],
}

export type Workspace = 'contract' | 'diagram' | 'server' | 'web'

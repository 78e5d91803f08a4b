import { type Finding, ok, warning } from './finding.ts'

/** Which Node runs this command, from `process`: the server of a systemd unit may run on another one. Older ones than 20 never come so far. */
export function checkNode({ versions, execPath }: { versions: { node: string }; execPath: string }): Finding {
  const text = `This command runs on Node ${versions.node} (${execPath}).`
  if (!versions.node.startsWith('20.')) return ok(text)
  return warning(`${text} Node 20 has had no security fixes since April 2026: take Node 24.`)
}

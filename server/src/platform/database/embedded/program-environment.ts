/** What PostgreSQL's programs need of the environment. They get nothing else: ours holds secrets. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'LD_LIBRARY_PATH']
  return { ...Object.fromEntries(kept.map((name) => [name, process.env[name]])), LC_ALL: 'C', TZ: 'UTC' }
}

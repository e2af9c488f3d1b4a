/** A line of the log, as Cloud Logging gets it. */
export type Line = Record<string, unknown> & { severity: string };

const severities = ['DEBUG', 'INFO', 'WARNING', 'ERROR'];

/** Whether Cloud Logging would count a line. Supports only the parts of its language that our filters use. */
export function counts(filter: string, line: Line): boolean {
  return filter.split(' AND ').every((term) => {
    const [, field = '', operator = '', value = ''] = /^([\w.]+)(>=|=)(.+)$/.exec(term) ?? [];
    if (field === 'resource.type') return value === '"cloud_run_revision"';
    if (field === 'severity') return severities.indexOf(line.severity) >= severities.indexOf(value);
    if (!field.startsWith('jsonPayload.') || operator !== '=') throw new Error(`Cannot read ${term}.`);
    const allowed = [...value.matchAll(/"([^"]+)"/g)].map(([, word]) => word);
    return allowed.includes(String(line[field.replace('jsonPayload.', '')]));
  });
}

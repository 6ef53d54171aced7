import { Refusal } from '#domain/refusals.ts';
import { readBody } from './read-body.ts';

/** The text of a report that a browser sends, or the response when it cannot be read. */
export async function readReportText(request: Request, mostBytes: number): Promise<string | Response> {
  try {
    return await readBody(request, mostBytes);
  } catch (problem) {
    // Errors that are no Refusal mean that the browser disconnected while sending.
    return new Response(null, { status: problem instanceof Refusal ? problem.status : 204 });
  }
}

type ReportSchema<Report> = { safeParse(json: unknown): { success: true; data: Report } | { success: false } };

/** Null: malformed. */
export function parseReport<Report>(text: string, schema: ReportSchema<Report>): Report | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const report = schema.safeParse(json);
  return report.success ? report.data : null;
}

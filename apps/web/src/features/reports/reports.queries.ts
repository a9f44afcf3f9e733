import { useQuery } from '@tanstack/react-query';
import { useInvalidate } from '#game/facts.ts';
import { queries } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';

const { reports } = queries;

export const useOpenReports = () => useQuery(reports.listReports.queryOptions());

export function useCloseReport() {
  return useWrite(reports.closeReport.mutationOptions({ onSettled: useInvalidate('report') }));
}

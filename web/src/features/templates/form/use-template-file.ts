import { useQuery } from '@tanstack/react-query';
import { svgNotAllowed, svgTooLarge } from 'functions/contract/rules/svg-upload';
import { say } from 'functions/contract/words/say';
import { useState } from 'react';
import { settingsQuery } from '../../../api/settings/settings.ts';
import { xmlText } from '../../../lib/xml-text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { type Detected, detectPlaceholders } from '../drawing/detect-placeholders.ts';

interface TemplateFile {
  fileName: string;
  svgContent: string;
  detected: { year: Detected; name: Detected };
}

/** Chosen file of a template. Files over the settings' limits are refused unread. */
export function useTemplateFile(onTake: (file: TemplateFile) => void) {
  const { data: settings } = useQuery(settingsQuery);
  const [taken, setTaken] = useState<TemplateFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const whyNot = (file: File): string | null => {
    if (file.size === 0) return say('templates.emptyFile');
    if (!settings) return null;
    if (!settings.allowedFileTypes.includes('svg')) return svgNotAllowed;
    return svgTooLarge(file.size, settings.maxFileSize);
  };
  const choose = async (file: File) => {
    if (!file.name.toLowerCase().endsWith('.svg')) {
      toast.error(say('templates.invalidFileHelp'), say('templates.invalidFile'));
      return;
    }
    const reason = whyNot(file);
    setRefusal(reason);
    if (reason) return;
    const svgContent = xmlText(new Uint8Array(await file.arrayBuffer()));
    const chosen = { fileName: file.name, svgContent, detected: detectPlaceholders(svgContent) };
    setTaken(chosen);
    onTake(chosen);
  };
  return { taken, refusal, choose, maxFileSize: settings?.maxFileSize };
}

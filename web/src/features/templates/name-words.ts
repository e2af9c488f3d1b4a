// Words of templates in the place of a name, in English, German, French, Spanish and Polish. A longer form goes before its part.
const english = [
  '(?:name of (?:the )?)(?:recipient|student|graduate|participant|pupil|learner|winner|employee|member)',
  'first ?name,? (?:and )?(?:last ?name|surname)',
  '(?:last ?name|surname),? (?:and )?first ?name',
  "(?:recipient|student|graduate|participant|pupil|learner|winner|employee|member|your|full|first|last)(?:['’]s)? name(?: here)?",
  'name here|name surname|first last',
  'j(?:ohn|ane) (?:doe|smith)',
];
const german = [
  'vor- (?:und|&) (?:nach|zu)name',
  '(?:vorname|rufname),? (?:und )?(?:nachname|familienname|zuname|name)',
  '(?:nachname|familienname|zuname|name),? (?:und )?vorname',
  'name (?:der|des|der/des|des/der) (?:sch[üu]ler|teilnehmer|empf[äa]nger|absolvent|student|studierende|preistr[äa]ger|lernende|kind)[\\p{L}:*/-]*',
  '(?:sch[üu]ler|teilnehmer|empf[äa]nger)(?:in)?name|ihr name|vollst[äa]ndiger name',
  '(?:max|maria|erika|martina|hans|anna) muster(?:mann|frau)?',
];
const french = [
  "nom (?:et |, ?)?pr[ée]nom (?:de l['’]|du |de la )[\\p{L}]+",
  'pr[ée]nom,? (?:et )?nom|nom,? (?:et )?pr[ée]nom',
  "nom de l['’](?:[ée]l[èe]ve|[ée]tudiante?|participante?|apprenante?|laur[ée]ate?)",
  'nom du (?:r[ée]cipiendaire|participant|laur[ée]at|b[ée]n[ée]ficiaire|dipl[ôo]m[ée]|stagiaire)',
  'nom complet|votre nom',
  '(?:jean|jeanne|marie|pierre) (?:dupont|durand|martin)',
];
const spanish = [
  'nombres?,? (?:y )?apellidos?|apellidos?,? (?:y )?nombres?',
  'nombre (?:del|de la) (?:alumn[oa]|estudiante|participante|galardonad[oa]|graduad[oa]|titular)',
  'nombre completo|(?:su|tu) nombre',
  'juana? (?:p[ée]rez|garc[íi]a)|mar[íi]a garc[íi]a|fulan[oa] de tal',
];
const polish = [
  'imi[ęe] i nazwisko (?:ucznia|uczennicy|uczestnika|uczestniczki|studenta|studentki|odbiorcy|absolwenta)',
  'imi[ęe] (?:i )?nazwisko|nazwisko i imi[ęe]',
  '(?:imi[ęe]|nazwisko) (?:ucznia|uczennicy|uczestnika|uczestniczki|studenta|studentki|odbiorcy|absolwenta)',
  '(?:twoje|pe[łl]ne) (?:imi[ęe]|nazwisko)',
  '(?:jan|janina|anna|adam) (?:kowalsk[ia]|nowak)',
];

/** Finds the words of a text that stand where a name goes: "Student Name", "Vorname Nachname", "Jan Kowalski". */
export const sampleName = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${[...english, ...german, ...french, ...spanish, ...polish].join('|')})(?![\p{L}\d])`,
  'giu',
);
